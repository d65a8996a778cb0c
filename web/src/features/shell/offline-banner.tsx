import { styled } from 'styled-components';
import { useOnline } from '#web/src/lib/device.ts';

const Strip = styled.div`
  padding: 8px 16px;
  background: #0d1530;
  color: #ffffff;
  font-weight: 500;
  font-size: var(--type-m);
  text-align: center;
`;

/** Shown while the device is offline, because data may be old. Entries are kept. */
export const OfflineBanner = () => {
  const online = useOnline();
  return <div role="status">{!online && <Strip>You’re offline. We’ll catch up when you’re back.</Strip>}</div>;
};

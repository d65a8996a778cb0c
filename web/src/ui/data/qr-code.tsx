import { encodeQR } from 'qr';
import { useMemo } from 'react';
import { styled } from 'styled-components';

/** Always black on white, because cameras can't read other colors reliably. */
const Frame = styled.span`
  display: block;
  aspect-ratio: 1;
  background: #ffffff;
  svg {
    display: block;
    width: 100%;
    height: 100%;
  }
`;

/** An address as a QR code that is as wide as its container. `label` indicates where it leads. */
export function QrCode({ address, label }: { address: string; label: string }) {
  const svg = useMemo(() => encodeQR(address, 'svg', { ecc: 'low', border: 2 }), [address]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the library draws it from the address, which never becomes markup
  return <Frame role="img" aria-label={label} dangerouslySetInnerHTML={{ __html: svg }} />;
}

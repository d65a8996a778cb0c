import { styled } from 'styled-components';
import { Button } from '#web/src/ui/button.tsx';
import { usePublicView } from './use-public-view.ts';

const Strip = styled.aside`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 4px 16px;
  padding: 4px 16px;
  background: var(--mark);
  color: var(--text);
  border-bottom: 1px solid var(--line);
  font-weight: 500;
  font-size: 15px;
`;

/** Stands over every page while an administrator looks on as the public does, and leads back. */
export function PublicViewStrip() {
  const { turn } = usePublicView();
  return (
    <Strip aria-label="Public view">
      You see what the public sees.
      <Button kind="plain" icon="eye" onClick={() => turn(false)}>
        Back to admin view
      </Button>
    </Strip>
  );
}

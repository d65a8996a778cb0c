import { styled } from 'styled-components';
import { Row } from '#web/src/ui/layout/layout.tsx';

/** The editor's buttons: they stay in sight over a long form. */
export const EditorBar = styled(Row)`
  position: sticky;
  top: var(--head, 0px);
  z-index: 2;
  padding: 8px 0;
  background: var(--bg);
`;

import { styled } from 'styled-components';
import { Card } from '#web/src/ui/layout/layout.tsx';

/** What a gate says, in the middle of the page. */
export const GateCard = styled(Card)`
  max-width: 520px;
  margin: 0 auto;
  padding: 24px;
`;

import { styled } from 'styled-components';

/** Things one after the other, with their numbers. */
export const Steps = styled.ol`
  display: grid;
  gap: var(--space-1);
  padding-left: 28px;
`;

import { styled } from 'styled-components';

/** Inputs beside one another where there is room. */
export const FieldGrid = styled.div`
  display: grid;
  gap: var(--space-4);
  align-items: start;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 240px), 1fr));
`;

import { css, styled } from 'styled-components';

/** A react-aria field that looks like our own (field.tsx), with the label above and the hint and error below. */
export const fieldLook = css`
  display: flex;
  flex-direction: column;
  gap: 6px;
  min-width: 0;
  label,
  > span:first-child {
    font-weight: 600;
    font-size: var(--type-m);
  }
  label span {
    font-weight: 400;
    color: var(--muted);
  }
`;
export const Hint = styled.span`
  color: var(--muted);
  font-size: var(--type-s);
`;

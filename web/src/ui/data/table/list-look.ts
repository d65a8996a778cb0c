import { styled } from 'styled-components';
import { media } from '#web/src/ui/tokens.ts';
import { Grid } from './look.ts';

/** A list's table: rows of 48, or 40 in the dense view; on phones a row is its headline, two facts and a figure. */
export const ListGrid = styled(Grid)<{ $dense: boolean }>`
  td {
    height: ${({ $dense }) => ($dense ? '40px' : '48px')};
    padding: 0 14px;
  }
  th.check,
  td.check {
    width: 44px;
    padding: 0 0 0 12px;
  }
  .check label {
    display: grid;
    place-items: center;
    width: 32px;
    height: 32px;
    cursor: pointer;
  }
  .check input {
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: var(--action);
    cursor: pointer;
  }
  tbody tr[tabindex]:focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: -3px;
  }
  tr[aria-selected='true'] td {
    background: color-mix(in srgb, var(--info-soft) 70%, transparent);
  }
  tr.opens {
    cursor: pointer;
  }
  @media ${media.phone} {
    tbody tr {
      display: grid;
      grid-template-columns: auto minmax(0, 1fr) auto;
      column-gap: var(--space-2);
      align-items: center;
      min-height: 64px;
      padding: 6px 14px;
    }
    tr td {
      display: none;
      height: auto;
      padding: 0;
      text-align: left;
    }
    tr td::before {
      content: none;
    }
    tbody tr[aria-selected] td,
    tbody tr:hover td {
      background: none;
    }
    tr[aria-selected='true'] {
      background: color-mix(in srgb, var(--info-soft) 70%, transparent);
    }
    tr td.lead,
    tr td.fact {
      display: block;
      grid-column: 2;
    }
    tr td.lead {
      font-size: var(--type-base);
      line-height: 1.3;
    }
    tr td.lead a {
      min-height: 24px;
    }
    tr td.fact {
      color: var(--muted);
      font-size: var(--type-s);
      line-height: 1.35;
    }
    tr td.figure {
      display: block;
      grid-row: 1 / span 4;
      grid-column: 3;
    }
    tr td.check {
      display: block;
      grid-row: 1 / span 4;
      grid-column: 1;
      width: auto;
    }
  }
`;

/** The actions for the selected rows, at the foot of the screen. */
export const ActBar = styled.section`
  position: sticky;
  z-index: 21;
  bottom: var(--bar);
  [data-today] ~ main & {
    bottom: calc(var(--bar) + var(--today));
  }
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-4);
  min-height: 56px;
  margin-top: var(--space-3);
  padding: var(--space-2) var(--space-4);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);
  box-shadow: var(--shadow);
`;

import { styled } from 'styled-components';
import { media } from '#web/src/ui/tokens.ts';

/* `clip` keeps the corners round without creating a scroll container, so that the header can stick to the page. */
export const Sheet = styled.div`
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);
  overflow: clip;
`;
export const Grid = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: var(--type-m);
  th {
    position: sticky;
    top: var(--head, 0px);
    z-index: 1;
    text-align: left;
    padding: 0 14px;
    height: var(--touch);
    background: var(--sunken);
    color: var(--muted);
    font: 600 var(--type-m) / 1.2 var(--board);
    text-transform: uppercase;
    letter-spacing: 0.05em;
    white-space: nowrap;
  }
  th button {
    display: inline-flex;
    align-items: center;
    gap: var(--space-1);
    min-height: var(--touch);
    padding: 0;
    border: 0;
    background: none;
    font: inherit;
    text-transform: inherit;
    letter-spacing: inherit;
    cursor: pointer;
  }
  td {
    padding: 10px 14px;
    border-top: 1px solid var(--line);
    vertical-align: middle;
    overflow-wrap: break-word;
  }
  td.tight {
    white-space: nowrap;
  }
  /* A button that opens a row lines up with its column's title. */
  td.lead > button {
    justify-content: flex-start;
    padding-inline: 0;
    text-align: start;
  }
  tbody tr:hover td {
    background: color-mix(in srgb, var(--sunken) 50%, transparent);
  }
  .end {
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
  @media ${media.phone} {
    thead {
      display: block;
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
    }
    &,
    tbody,
    tr,
    td {
      display: block;
      width: 100%;
    }
    tr {
      position: relative;
      padding: 10px 14px;
      border-top: 1px solid var(--line);
    }
    tbody tr:first-child {
      border-top: 0;
    }
    td {
      display: flex;
      gap: var(--space-3);
      justify-content: space-between;
      padding: 3px 0;
      border: 0;
      text-align: right;
    }
    td::before {
      content: attr(data-title);
      color: var(--muted);
      text-align: left;
      flex: none;
    }
    td.lead {
      font-size: var(--type-l);
      font-weight: 600;
      text-align: left;
    }
    td.lead a {
      display: inline-flex;
      align-items: center;
      min-height: var(--touch);
    }
    td[data-title=''] {
      justify-content: flex-end;
    }
    td:empty,
    td.wide {
      display: none;
    }
    td.corner {
      position: absolute;
      top: 11px;
      right: 14px;
      width: auto;
    }
    tr:has(td.corner:not(:empty)) td.lead {
      padding-right: 88px;
    }
    /* An icon's button is larger than the icon. */
    td.corner:has(button) {
      top: 2px;
      right: 4px;
    }
    tr:has(td.corner button) td.lead {
      padding-right: 40px;
    }
    td.lead::before,
    td[data-title='']::before {
      content: none;
    }
  }
`;

/**
 * A list's table. Its rows are 48 px high, or 40 px in the compact view. On phones, a row is its headline, two facts
 * and a number.
 */
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
    .check label {
      width: 44px;
      height: 44px;
      margin-left: -12px;
    }
  }
`;

/** The actions for the selected rows, at the bottom of the screen. */
export const ActBar = styled.section`
  position: sticky;
  z-index: 21;
  bottom: var(--bar);
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

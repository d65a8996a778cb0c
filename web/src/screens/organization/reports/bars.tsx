import { styled } from 'styled-components';
import { Muted } from '#web/src/ui/layout/layout.tsx';

const Bars = styled.table`
  width: 100%;
  border-collapse: collapse;
  th,
  td {
    padding: 6px 8px 6px 0;
    font-weight: 400;
    text-align: left;
    white-space: nowrap;
  }
  td:last-child {
    text-align: right;
  }
  td.bar {
    width: 100%;
  }
  td.bar span {
    display: block;
    height: 14px;
    min-width: 2px;
    border-radius: 4px;
    background: var(--action);
  }
`;

/** `share` is the bar's length relative to the longest one, from 0 to 1. `text` is the group's total. */
type Bar = {
  readonly key: string;
  readonly name: string;
  readonly rows: number;
  readonly share: number;
  readonly text: string;
};

/** Groups, each with a bar for its total. */
export const BarTable = ({ bars }: { bars: readonly Bar[] }) => (
  <Bars>
    <tbody>
      {bars.map(({ key, name, rows, share, text }) => (
        <tr key={key}>
          <th scope="row">{name}</th>
          <td className="bar">
            <span style={{ width: `${Math.max(0, Math.min(1, share)) * 100}%` }} />
          </td>
          <td>
            <Muted>{rows.toLocaleString('en-US')}</Muted>
          </td>
          <td>{text}</td>
        </tr>
      ))}
    </tbody>
  </Bars>
);

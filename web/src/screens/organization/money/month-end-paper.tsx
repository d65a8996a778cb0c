import { styled } from 'styled-components';
import { monthEndSections, reconciled } from '#domain/reporting/month-end.ts';
import type { organizationMoney } from '#domain/reporting/operations.ts';
import type { Answer } from '#web/src/api/call.ts';
import { Paper, Sheet } from '#web/src/features/paper/paper.tsx';

const Report = styled(Sheet)`
  max-width: 800px;
  h3 {
    margin: 18px 0 4px;
  }
  table {
    break-inside: avoid;
  }
  td:last-child {
    width: 140px;
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
`;

type Props = { report: Answer<typeof organizationMoney>; name: string; leave(): void };

/** The month-end report for paper, or for a PDF from the browser's print dialog. */
export function MonthEndPaper({ report: { sums, from, to }, name, leave }: Props) {
  return (
    <Paper what="Month-end report" leave={leave}>
      {sums.map((sum) => (
        <Report key={sum.currency}>
          <h2>{name}</h2>
          <p>
            Month-end report, {from} to {to}. {reconciled(sum.balanced)}
          </p>
          {monthEndSections(sum).map(({ title, rows }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two events can have the same name
            <section key={at} aria-label={title}>
              <h3>{title}</h3>
              <table>
                <tbody>
                  {rows.map(([what, amount]) => (
                    <tr key={what}>
                      <td>{what}</td>
                      <td>{amount}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          ))}
        </Report>
      ))}
    </Paper>
  );
}

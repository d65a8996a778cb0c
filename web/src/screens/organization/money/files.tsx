import { csv, fileName } from '#domain/kernel/csv.ts';
import { journalSheet, monthEndSheet } from '#domain/reporting/month-end.ts';
import type { organizationMoney } from '#domain/reporting/operations.ts';
import type { Answer } from '#web/src/api/call.ts';
import type { Organization } from '#web/src/features/organization/links.tsx';
import { saveText } from '#web/src/lib/download.ts';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Row } from '#web/src/ui/layout/layout.tsx';

type Props = {
  report: Answer<typeof organizationMoney>;
  organization: Pick<Organization, 'username'>;
  /** Shows the report as it will print. */
  onPaper(): void;
};

/** The month-end report as files: by event, as a journal for bookkeeping software, and on paper. */
export function ReportFiles({ report, organization: { username }, onPaper }: Props) {
  const { sums, from, to } = report;
  const save = (what: string, text: string) => saveText(fileName([username, what, from, to], 'csv'), text, 'text/csv');
  return (
    <Row $gap={2}>
      <Button
        icon="download"
        onClick={() => save('month-end', csv(monthEndSheet.head, monthEndSheet.rows(sums, report)))}
      >
        CSV by event
      </Button>
      <Button icon="download" onClick={() => save('journal', csv(journalSheet.head, journalSheet.rows(sums, report)))}>
        Journal CSV
      </Button>
      <Button icon="print" disabled={sums.length === 0} onClick={onPaper}>
        Print or save as PDF
      </Button>
    </Row>
  );
}

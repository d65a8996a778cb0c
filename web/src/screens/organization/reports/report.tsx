import { useParams } from 'react-router';
import { BuilderScreen } from './builder.tsx';
import { FinanceReportScreen } from './finance.tsx';

/** /:username/reports/:id: Finance, a saved report, or a new one (S228). */
export function ReportScreen() {
  const { id = '' } = useParams();
  return id === 'finance' ? <FinanceReportScreen /> : <BuilderScreen key={id} />;
}

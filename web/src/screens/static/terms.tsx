import { pageLines } from '#domain/site/page-lines.ts';
import { termsText } from '#domain/site/texts/terms.ts';
import { TextPage } from './text-page.tsx';

/** /terms (Part 1 §2.1). */
export const TermsScreen = () => <TextPage title="Terms" line={pageLines.terms} text={termsText} />;

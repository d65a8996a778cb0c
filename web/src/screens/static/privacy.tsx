import { pageLines } from '#domain/site/page-lines.ts';
import { privacyText } from '#domain/site/texts/privacy.ts';
import { TextPage } from './terms.tsx';

/** /privacy (Part 1 §2.1). */
export const PrivacyScreen = () => <TextPage title="Privacy" line={pageLines.privacy} text={privacyText} />;

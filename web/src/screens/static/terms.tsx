import { Link } from 'react-router';
import { shortDate } from '#domain/kernel/date-words.ts';
import { pageLines } from '#domain/site/page-lines.ts';
import { termsText } from '#domain/site/texts/terms.ts';
import { type Block, runsOf, type SiteText } from '#domain/site/texts/text.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { Page } from '#web/src/ui/layout/layout.tsx';

/** The text of a paragraph or list item. */
function Words({ of }: { of: string }) {
  return runsOf(of).map(({ text, strong, to }) => {
    if (to) {
      return (
        <Link key={text} to={to}>
          {text}
        </Link>
      );
    }
    return strong ? <b key={text}>{text}</b> : text;
  });
}

function Said({ block }: { block: Block }) {
  if (typeof block === 'string') {
    return (
      <p>
        <Words of={block} />
      </p>
    );
  }
  return (
    <ul>
      {block.map((point) => (
        <li key={point}>
          <Words of={point} />
        </li>
      ))}
    </ul>
  );
}

/**
 * A text page with its contents at the side and the date it was last changed. Its published file shows the same before
 * any script runs (domain/pages/text-html.ts, ui/layout/reading.css).
 */
export function TextPage({ title, line, text }: { title: string; line: string; text: SiteText }) {
  usePageTitle(title);
  return (
    <Page>
      <h1>{title}</h1>
      <p>{line}</p>
      <p className="reading-date">Last updated: {shortDate(text.changed)}</p>
      <div className="reading">
        <nav aria-label="Contents">
          <ol>
            {text.parts.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div>
          {text.parts.map(({ id, heading, says }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id}>{heading}</h2>
              {says.map((block) => (
                <Said key={String(block)} block={block} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </Page>
  );
}

/** /terms (Part 1 §2.1). */
export const TermsScreen = () => <TextPage title="Terms" line={pageLines.terms} text={termsText} />;

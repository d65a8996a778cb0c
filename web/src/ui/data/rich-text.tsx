import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { richTextAttributes, richTextRules } from '#domain/kernel/rich-text.ts';
import { Bone } from '../feedback/skeleton.tsx';
import { Stack } from '../layout/layout.tsx';

const allowed = {
  ALLOWED_TAGS: [...richTextRules.tags],
  ALLOWED_ATTR: richTextAttributes,
  ALLOWED_URI_REGEXP: new RegExp(
    `^(?:(?:${richTextRules.schemes.join('|')}):|(?!//)[^a-z]|[a-z+.-]+(?:[^a-z+.:-]|$))`,
    'i',
  ),
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

/** A text without whatever the table of rich texts doesn't name. */
export const cleanedBy = (purify: { sanitize(html: string, how: object): string }, html: string): string =>
  purify.sanitize(html, allowed);

export const RichTextLook = styled.div`
  > :first-child {
    margin-top: 0;
  }
  > * + * {
    margin-top: 12px;
  }
  ul,
  ol {
    padding-left: 24px;
  }
  h1,
  h2,
  h3 {
    font-size: var(--type-2xl);
    margin-top: 20px;
  }
  img {
    border-radius: var(--radius);
    max-width: 100%;
    height: auto;
  }
  table {
    display: block;
    max-width: 100%;
    overflow-x: auto;
    border-collapse: collapse;
  }
  th,
  td {
    padding: 6px 10px;
    border: 1px solid var(--line);
    text-align: left;
    vertical-align: top;
  }
  blockquote {
    padding-left: var(--space-4);
    border-left: 4px solid var(--accent);
    color: var(--muted);
  }
`;

/** What an organizer wrote, made safe: no scripts, no styles, no frames. The sanitiser is fetched only where there is such a text. */
export function RichText({ html }: { html: string }) {
  const [safe, setSafe] = useState<string | null>(null);
  useEffect(() => {
    let current = true;
    void import('dompurify').then(({ default: purify }) => {
      if (current) setSafe(cleanedBy(purify, html));
    });
    return () => {
      current = false;
    };
  }, [html]);
  if (safe === null)
    return (
      <Stack $gap={3} aria-hidden="true">
        <Bone $w="90%" />
        <Bone $w="75%" />
        <Bone $w="82%" />
      </Stack>
    );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised just above
  return <RichTextLook dangerouslySetInnerHTML={{ __html: safe }} />;
}

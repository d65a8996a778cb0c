import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { richTextRules } from '#domain/kernel/rich-text.ts';
import { Bone } from '../feedback/skeleton.tsx';
import { Stack } from '../layout/layout.tsx';

const { tags, attributes, schemes } = richTextRules;
const allowed = {
  ALLOWED_TAGS: tags.split(' '),
  ALLOWED_ATTR: Object.values(attributes).join(' ').split(' '),
  ALLOWED_URI_REGEXP: RegExp(`^(?:(?:${schemes.replaceAll(' ', '|')}):|(?!//)[^a-z]|[a-z+.-]+(?:[^a-z+.:-]|$))`, 'i'),
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

export const RichTextLook = styled.div`
  > :first-child {
    margin-top: 0;
  }
  > * + * {
    margin-top: 12px;
  }
  :is(ul, ol):not([class]) {
    padding-left: 24px;
    list-style-position: outside;
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
  }
  blockquote {
    padding-left: 16px;
    border-left: 4px solid;
  }
`;

/**
 * An organizer's text, sanitized: no scripts, styles or frames. The sanitizer loads only if there's text that needs it.
 */
export function RichText({ html }: { html: string }) {
  const [safe, setSafe] = useState<string | null>(null);
  useEffect(() => {
    let current = true;
    void import('dompurify').then(({ default: purify }) => {
      if (current) setSafe(purify.sanitize(html, allowed));
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
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized just above
  return <RichTextLook dangerouslySetInnerHTML={{ __html: safe }} />;
}

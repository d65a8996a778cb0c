import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { Bone } from '../feedback/skeleton.tsx';
import { Stack } from '../layout/layout.tsx';

const Text = styled.div`
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
    height: auto;
  }
`;

/** What an organizer wrote, made safe: no scripts, no styles, no frames. The sanitiser is fetched only where there is such a text. */
export function RichText({ html }: { html: string }) {
  const [safe, setSafe] = useState<string | null>(null);
  useEffect(() => {
    let current = true;
    void import('dompurify').then(({ default: purify }) => {
      if (current)
        setSafe(
          purify.sanitize(html, {
            USE_PROFILES: { html: true },
            FORBID_ATTR: ['style'],
            FORBID_TAGS: ['style', 'form'],
          }),
        );
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
  return <Text dangerouslySetInnerHTML={{ __html: safe }} />;
}

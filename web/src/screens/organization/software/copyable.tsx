import { styled } from 'styled-components';
import { copyText } from '#web/src/ui/feedback/copy.ts';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Row } from '#web/src/ui/layout/layout.tsx';

export const Code = styled.code`
  display: block;
  flex: 1;
  min-width: 0;
  padding: 10px 12px;
  border-radius: 8px;
  background: var(--sunken, var(--line));
  overflow-wrap: anywhere;
  -webkit-user-select: all;
  user-select: all;
`;

/** Text with a copy button. @param label The text's name. */
export function Copyable({ text, label }: { text: string; label: string }) {
  const copy = () => copyText(text, `${label} copied.`);
  return (
    <Row>
      <Code>{text}</Code>
      <Button icon="copy" onClick={() => void copy()} aria-label={`Copy ${label.toLowerCase()}`}>
        Copy
      </Button>
    </Row>
  );
}

import { styled } from 'styled-components';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Card, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import type { Fact } from './review-facts.ts';

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 170px), 1fr));
  gap: 10px var(--space-4);
  dt {
    font-size: var(--type-s);
    color: var(--muted);
  }
  dd {
    font-weight: 500;
  }
`;

/** A part of the registration to read, with a way back to its step. */
export const ReviewCard = ({
  title,
  facts,
  onEdit,
}: {
  title: string;
  facts: readonly Fact[];
  onEdit?: () => void;
}) => (
  <Card>
    <Stack $gap={3}>
      <Row $between>
        <h3>{title}</h3>
        {onEdit && (
          <Button kind="plain" size="s" icon="edit" aria-label={`Edit ${title}`} onClick={onEdit}>
            Edit
          </Button>
        )}
      </Row>
      {facts.length > 0 && (
        <Facts>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Facts>
      )}
    </Stack>
  </Card>
);

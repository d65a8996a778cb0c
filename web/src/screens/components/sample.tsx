import type { ReactNode } from 'react';
import { Row, Stack } from '#web/src/ui/layout/layout.tsx';

/** A heading with its sample, side by side or (`tall`) one below the other. */
export const Sample = ({ title, tall = false, children }: { title: string; tall?: boolean; children: ReactNode }) => (
  <Stack as="section" $gap={3} aria-label={title}>
    <h2>{title}</h2>
    {tall ? <Stack $gap={4}>{children}</Stack> : <Row>{children}</Row>}
  </Stack>
);

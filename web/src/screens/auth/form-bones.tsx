import { Bone } from '#web/src/ui/feedback/skeleton.tsx';
import { Stack } from '#web/src/ui/layout/layout.tsx';

/** How wide the labels of a form's fields are. */
export const bones = { signIn: ['20%', '30%'], signUp: ['25%', '20%', '30%'] } as const;

/** A form that is on its way: its fields and its button. */
export const FormBones = ({ fields }: { fields: readonly string[] }) => (
  <Stack $gap={5} aria-hidden="true">
    {fields.map((width) => (
      <Stack key={width} $gap={2}>
        <Bone $w={width} />
        <Bone $h={44} />
      </Stack>
    ))}
    <Bone $h={44} />
  </Stack>
);

import { Stack } from '../layout/layout.tsx';
import { Bone, places, Waiting } from './skeleton.tsx';

/** Placeholders for cards. */
export const CardSkeletons = ({ n = 6, what = 'events' }: { n?: number; what?: string }) => (
  <>
    <Waiting what={what} />
    <div className="bone-cards" aria-hidden="true">
      {places(n).map((at) => (
        <div className="bones" key={at}>
          <Bone $h={112} />
          <Stack $gap={3}>
            <Bone $w="80%" $h={22} />
            <Bone $w="55%" />
            <Bone $w="40%" />
          </Stack>
        </div>
      ))}
    </div>
  </>
);

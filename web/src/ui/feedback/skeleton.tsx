import { styled } from 'styled-components';
import { Grid, Stack } from '../layout/layout.tsx';

/** A grey bar where content will appear. Tests know by its name that a page is not complete. */
export const Bone = styled.span.attrs({ className: 'bone' })<{ $w?: string; $h?: number }>`
  width: ${({ $w = '100%' }) => $w};
  height: ${({ $h = 16 }) => $h}px;
`;
/** Announces loading once; the bars themselves are hidden from screen readers. */
const Waiting = ({ what }: { what: string }) => (
  <span className="sr-only" role="status">
    Loading {what}
  </span>
);
const places = (n: number) => Array.from({ length: n }, (_, index) => index);

/** Cards to come. */
export const CardSkeletons = ({ n = 6, what = 'events' }: { n?: number; what?: string }) => (
  <>
    <Waiting what={what} />
    <Grid $min={300} aria-hidden="true">
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
    </Grid>
  </>
);

/** Table rows to come. */
export const RowSkeletons = ({ n = 6, what = 'the list' }: { n?: number; what?: string }) => (
  <div className="bones">
    <Waiting what={what} />
    {places(n).map((at) => (
      <div className="bone-row" key={at} aria-hidden="true">
        <Bone $h={32} />
        <Bone $w={`${50 + ((at * 17) % 40)}%`} />
        <Bone />
      </div>
    ))}
  </div>
);

/** A page's headline, its board and a text to come. */
export const PageSkeleton = ({ what = 'the page' }: { what?: string }) => (
  <>
    <div className="sr-only" role="status">
      <h1>Loading {what}</h1>
    </div>
    <Stack $gap={5} aria-hidden="true">
      <Bone $h={180} />
      <Bone $w="60%" $h={36} />
      <Bone $w="90%" />
      <Bone $w="75%" />
      <Bone $w="82%" />
    </Stack>
  </>
);

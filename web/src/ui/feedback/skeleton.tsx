import { styled } from 'styled-components';
import { Stack } from '../layout/layout.tsx';

/** A gray bar where content will appear. Tests recognize an unfinished page by its class name. */
export const Bone = styled.span.attrs({ className: 'bone' })<{ $w?: string; $h?: number }>`
  width: ${({ $w = '100%' }) => $w};
  height: ${({ $h = 16 }) => $h}px;
`;
/** Announces loading once. Screen readers don't see the bars themselves. */
export const Waiting = ({ what }: { what: string }) => (
  <span className="sr-only" role="status">
    Loading {what}
  </span>
);
export const places = (n: number) => Array.from({ length: n }, (_, index) => index);

/** Placeholders for table rows. */
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

/** Placeholders for a page's title, header and text. */
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

import { markShapes } from '#domain/site/mark.ts';

const shapes = { __html: markShapes };

/** Our sign: the ball just over the net. */
export const Mark = ({ size = 30 }: { size?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 64 64"
    aria-hidden="true"
    fill="none"
    strokeLinecap="round"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
    dangerouslySetInnerHTML={shapes}
  />
);

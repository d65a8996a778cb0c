/** Our sign: the ball just over the net. */
export const Mark = ({ size = 30 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true" fill="none" strokeLinecap="round">
    <path d="M8 42h48" stroke="currentColor" strokeWidth="5" />
    <path d="M14 43v13M26 43v13M38 43v13M50 43v13" stroke="currentColor" strokeOpacity=".5" strokeWidth="4" />
    <circle cx="38" cy="19" r="13" fill="var(--ball)" />
    <path d="M26 15c7 2 16 0 24-5M30 28c4-7 11-10 20-9" stroke="#0d1530" strokeWidth="2.6" />
  </svg>
);

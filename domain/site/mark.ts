/** The Sideout mark, the ball just over the net, 64 by 64, as SVG shapes for screens and for pages before any script runs. */
export const markShapes =
  '<path d="M8 42h48" stroke="currentColor" stroke-width="5"/>' +
  '<path d="M14 43v13M26 43v13M38 43v13M50 43v13" stroke="currentColor" stroke-opacity=".5" stroke-width="4"/>' +
  '<circle cx="38" cy="19" r="13" fill="var(--ball)"/>' +
  '<path d="M26 15c7 2 16 0 24-5M30 28c4-7 11-10 20-9" stroke="#0d1530" stroke-width="2.6"/>';

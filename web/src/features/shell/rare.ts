/** Rarely shown parts of the frame, in one chunk. */
export { PreviewNotice } from '#web/src/features/theme/preview-notice.tsx';
export { BlockedDialog } from './blocked.tsx';
export { PublicViewStrip } from './public-view-strip.tsx';

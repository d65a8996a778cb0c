/** Parts of the frame that are rarely shown, in one chunk. */
export { PreviewNotice } from '#web/src/features/theme/preview-notice.tsx';
export { BlockedDialog } from './blocked.tsx';
export { PublicViewStrip, UnknownSite } from './public-view-strip.tsx';

/** Parts around every page that load after the first paint, in one chunk (vite.config.ts, `frame`). */
export { GoToKeys } from '#web/src/features/go-to/go-to-keys.tsx';
export { Toasts } from '#web/src/ui/feedback/toasts.tsx';
export { default as AreaTabs } from './area-tabs.tsx';
export { default as BottomBar } from './bottom-bar.tsx';
export { default as HappeningToday } from './happening-today.tsx';
export { default as Nav, NavRail } from './nav.tsx';
export { OfflineBanner } from './offline-banner.tsx';

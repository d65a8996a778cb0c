import { type ReactNode, Suspense, useState } from 'react';
import { type RouteObject, useLocation } from 'react-router';
import { isWall } from '#domain/site/walls.ts';
import { managedPlace } from '#web/src/features/event/managed-pages.ts';
import { managedOrganization } from '#web/src/features/event/managed-store.ts';
import { sessionState } from '#web/src/features/session/tokens.ts';
import { publicView } from '#web/src/features/session/use-session.ts';
import { blockedText } from '#web/src/features/shell/blocked-store.ts';
import { SiteBar, SiteBrand } from '#web/src/features/shell/site-bar.tsx';
import { preview, usePaint, useSite } from '#web/src/features/theme/use-theme.ts';
import { useMedia } from '#web/src/lib/device.ts';
import { embedded } from '#web/src/lib/embedded.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { useStore } from '#web/src/lib/store.ts';
import { toasts } from '#web/src/ui/feedback/toast.tsx';
import { IconButton } from '#web/src/ui/inputs/button.tsx';
import { media } from '#web/src/ui/tokens.ts';

const parts = () => import('#web/src/features/shell/parts.ts');
/* Rendered in one step with the page, because adding it later would recalculate styles for much of the page. */
const first = { first: true };
const Nav = lazyPart(parts, 'Nav', first);
const NavRail = lazyPart(parts, 'NavRail');
const AreaTabs = lazyPart(parts, 'AreaTabs', first);
const BottomBar = lazyPart(parts, 'BottomBar', first);
const HappeningToday = lazyPart(parts, 'HappeningToday', first);
const OfflineBanner = lazyPart(parts, 'OfflineBanner');
const Toasts = lazyPart(parts, 'Toasts');
const GoToKeys = lazyPart(parts, 'GoToKeys');
const ManagedHead = lazyPart(() => import('#web/src/features/event/managed-head.tsx'), 'ManagedHead');
const Ads = lazyPart(() => import('#web/src/features/ads/ads.tsx'), 'Ads');
const rare = () => import('#web/src/features/shell/rare.ts');
const BlockedDialog = lazyPart(rare, 'BlockedDialog');
const PreviewNotice = lazyPart(rare, 'PreviewNotice');
const PublicViewStrip = lazyPart(rare, 'PublicViewStrip');
const UnknownSite = lazyPart(rare, 'UnknownSite');
const Drawer = lazyPart(() => import('#web/src/ui/feedback/dialog.tsx'), 'Drawer');

/** The frame around every page: skip link, side drawer or bars, today's events, toasts, the blocked dialog (Part 1 §2.2). */
export function Frame({ children }: { children: ReactNode }) {
  const site = useSite();
  const { theme, subdomain, loadError, isUnknown } = site;
  const { pathname, search } = useLocation();
  const wall = isWall(pathname, search);
  const bare = embedded || wall;
  const wide = useMedia(media.desktop);
  const phone = useMedia(media.narrow);
  const [openAt, setOpenAt] = useState<string | null>(null);
  const blocked = useStore(blockedText);
  const said = useStore(toasts);
  const signedIn = useStore(sessionState) === 'signed-in';
  const asPublic = useStore(publicView) && signedIn;
  usePaint(site);
  const tried = useStore(preview);
  const own = subdomain === null || loadError;
  const bars = !bare && !wide;
  const menu = () => setOpenAt(pathname);
  const managed = managedPlace(pathname, search) !== null;
  const railed = useStore(managedOrganization) !== null && managed && wide && !bare;

  return (
    <div className={bare ? 'frame' : railed ? 'frame sided railed' : 'frame sided'}>
      <a className="skip" href="#main">
        Skip to content
      </a>
      {!bare && wide && (
        <aside className="frame-side" aria-label="Menu">
          {!railed && (
            <div>
              <SiteBrand theme={theme} own={own} />
            </div>
          )}
          <Suspense>{railed ? <NavRail theme={theme} onMenu={menu} /> : <Nav theme={theme} />}</Suspense>
        </aside>
      )}
      <div className="frame-content">
        {!bare && (
          <SiteBar theme={theme} own={own} signedIn={signedIn}>
            {bars && !phone && <IconButton icon="menu" label="Menu" onClick={menu} />}
          </SiteBar>
        )}
        {/* A wall display fills its screen exactly, and has its own notice when it's offline. */}
        <Suspense>{!wall && <OfflineBanner />}</Suspense>
        <Suspense>{asPublic && <PublicViewStrip />}</Suspense>
        <Suspense>{isUnknown && !bare && <UnknownSite />}</Suspense>
        <Suspense>{!bare && signedIn && managed && <ManagedHead />}</Suspense>
        <Suspense>{!bare && <AreaTabs theme={theme} />}</Suspense>
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        {!bare && (
          <Suspense>
            <HappeningToday />
          </Suspense>
        )}
        <Suspense>{!own && <Ads username={subdomain} theme={theme} />}</Suspense>
      </div>
      <Suspense>{bars && phone && <BottomBar theme={theme} onMenu={menu} />}</Suspense>
      {/*
       * Separate from the bar, because a suspended component hides its siblings and the pressed button must keep the
       * focus.
       */}
      <Suspense>
        {(bars || railed) && openAt === pathname && (
          <Drawer label="Menu" onClose={() => setOpenAt(null)}>
            <Nav theme={theme} />
          </Drawer>
        )}
        {tried && <PreviewNotice tried={tried} />}
        {blocked !== null && <BlockedDialog text={blocked} />}
      </Suspense>
      <Suspense>{!bare && <GoToKeys />}</Suspense>
      <div role="status" aria-live="polite">
        <Suspense>{said.length > 0 && <Toasts all={said} />}</Suspense>
      </div>
    </div>
  );
}

/** Returns the first segment of a path in the form that routes match: decoded and lowercase. */
function firstWord(path: string): string {
  const word = path.split('/', 2)[1]?.toLowerCase() ?? '';
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}
const takesAny = (path: string): boolean => path === '*' || path.startsWith('/:');

/** Returns the number of segments in a path. Only the `*` pattern matches a different number. */
const length = (path: string): number => path.split('/').filter(Boolean).length;

/**
 * Returns the routes that can match an address, all with absolute paths. The first segment and the number of segments
 * rule out most routes. Matching them all would take a tenth of a second on a phone.
 */
export function narrowed(routes: readonly RouteObject[]): (pathname: string) => RouteObject[] {
  const words = new Set(routes.flatMap(({ path = '*' }) => (takesAny(path) ? [] : [firstWord(path)])));
  const kept = new Map<string, RouteObject[]>();
  return (pathname) => {
    const asked = firstWord(pathname);
    const word = words.has(asked) ? asked : null;
    const long = length(pathname);
    const key = `${word} ${long}`;
    const routeObjects = kept.get(key);
    if (routeObjects) return routeObjects;
    const may = routes.filter(
      ({ path = '*' }) => (takesAny(path) || firstWord(path) === word) && (path === '*' || length(path) === long),
    );
    kept.set(key, may);
    return may;
  };
}

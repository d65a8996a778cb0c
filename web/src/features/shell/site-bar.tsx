import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import type { Theme } from '#domain/organizations/schema.ts';
import { markShapes } from '#domain/site/mark.ts';
import { paths } from '#domain/site/paths.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';

const shapes = { __html: markShapes };

/** Our logo: the ball just above the net. */
const Mark = ({ size = 30 }: { size?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 64 64"
    aria-hidden="true"
    fill="none"
    strokeLinecap="round"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant
    dangerouslySetInnerHTML={shapes}
  />
);

/* The cart and the bell aren't part of a page's first paint. */
const CartButton = lazyPart(() => import('#web/src/features/cart/cart-link.tsx'), 'CartButton');
const Bell = lazyPart(() => import('#web/src/features/account/bell.tsx'), 'Bell');

/** The site's name, or the organization's own logo and name. */
export const SiteBrand = ({ theme, own }: { theme: Theme; own: boolean }) => (
  <Link className="brand" to={paths.home} aria-label={`${theme.name}, home`}>
    {theme.logoUrl ? <img src={theme.logoUrl} alt="" /> : own && <Mark />}
    <span>{theme.name}</span>
  </Link>
);

/**
 * The top bar on phones and tablets. An organization's site shows it at every width, with the organization's name (Part
 * 1 §2.2).
 */
export const SiteBar = ({
  theme,
  own,
  signedIn,
  children,
}: {
  theme: Theme;
  own: boolean;
  signedIn: boolean;
  children?: ReactNode;
}) => (
  <header className={own ? 'site-bar' : 'site-bar org'}>
    <SiteBrand theme={theme} own={own} />
    {!own && <small>on Sideout</small>}
    <Suspense>{signedIn && <Bell />}</Suspense>
    <Suspense>
      <CartButton />
    </Suspense>
    {children}
  </header>
);

import type { ComponentType } from 'react';
import type { AreaName, areaPaths, PathValues } from '#domain/site/paths.ts';

/**
 * A screen at a path. `placeholder` is shown while the screen's code loads. It has the page's content, or at least its
 * heading (M17). `needsUser` sends visitors who aren't signed in to the sign-in page and back. `early` makes the
 * screen's first calls for visitors who open its address directly.
 */
type ScreenRoute = {
  readonly screen: ComponentType;
  readonly placeholder?: ComponentType;
  readonly needsUser?: true;
  early?(at: Readonly<Record<string, string | undefined>>): void;
};
type Redirect = { readonly redirect: string };
/** `example` has the path's parameters in the demo world, for the accessibility check. */
export type AreaRoute = (ScreenRoute | Redirect) & { readonly example?: Readonly<Record<string, string | number>> };

type Example<P extends string> = keyof PathValues<P> extends never ? unknown : { readonly example: PathValues<P> };

/** The type of an area's `routes` in routes.tsx. It doesn't compile without an entry for each of the area's paths. */
export type AreaRoutes<A extends AreaName> = {
  readonly [Name in keyof (typeof areaPaths)[A]]: (typeof areaPaths)[A][Name] extends infer P extends string
    ? AreaRoute & Example<P>
    : never;
};

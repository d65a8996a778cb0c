import type { ComponentType } from 'react';
import type { AreaName, areaPaths, PathValues } from '#domain/site/paths.ts';

/**
 * A screen at a path. `placeholder` is shown while the screen's code loads: what the visitor came for, or at least the page's headline
 * (M17). `needsUser`: who is not signed in goes to sign in and comes back. `early`: asks what the screen will ask first, for who comes to it by its address.
 */
type ScreenRoute = {
  readonly screen: ComponentType;
  readonly placeholder?: ComponentType;
  readonly needsUser?: true;
  early?(at: Readonly<Record<string, string | undefined>>): void;
};
type Redirect = { readonly redirect: string };
/** `example`: the path's parameters in the demo world, where the accessibility run looks. */
export type AreaRoute = (ScreenRoute | Redirect) & { readonly example?: Readonly<Record<string, string | number>> };

type Example<P extends string> = keyof PathValues<P> extends never ? unknown : { readonly example: PathValues<P> };

/** What an area's routes.tsx exports as `routes`: one entry for each of the area's paths, or it does not compile. */
export type AreaRoutes<A extends AreaName> = {
  readonly [Name in keyof (typeof areaPaths)[A]]: (typeof areaPaths)[A][Name] extends infer P extends string
    ? AreaRoute & Example<P>
    : never;
};

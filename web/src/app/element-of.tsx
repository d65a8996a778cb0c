import type { ComponentType, ReactNode } from 'react';
import { Navigate } from 'react-router';
import type { PathName } from './paths.ts';
import { Screen } from './screen.tsx';

/** `opening` stands in for a screen while its code is on its way: what the visitor came for, or at least the page's headline (M17). */
export type Entry =
  | { readonly screen: ComponentType; readonly opening?: ComponentType; readonly needsUser?: true }
  | { readonly redirect: string };
export type Screens = Readonly<Record<PathName, Entry>>;

/** What stands at a path. */
export const elementOf = (name: PathName, entry: Entry): ReactNode =>
  'redirect' in entry ? (
    <Navigate to={entry.redirect} replace />
  ) : (
    <Screen name={name} opening={entry.opening} needsUser={entry.needsUser ?? false}>
      <entry.screen />
    </Screen>
  );

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { handleSteps } from '#web/src/lib/history-steps.ts';
import { count } from '#web/src/lib/words.ts';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';

/** Returns the position in the session's history, as counted by react-router. */
const placeIn = (state: unknown): number => (state as { idx?: number } | null)?.idx ?? 0;

/**
 * A function that returns which of a page's forms a query shows, for pages where `tab` alone doesn't tell them apart.
 */
export type FormsOf = (query: URLSearchParams) => unknown;

/**
 * Returns the page that a form belongs to. Another tab, club or record counts as another page, because its forms are
 * different ones.
 */
function pageOf({ pathname, search }: Location | URL, formsOf?: FormsOf): string {
  const query = new URLSearchParams(search);
  return JSON.stringify([pathname, query.get('tab'), query.get('club'), query.get('of'), formsOf?.(query)]);
}

/** Returns the link that a plain click would follow to another page of the site, or to other forms of the same page. */
function linkOf(event: MouseEvent, formsOf?: FormsOf): string | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return null;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.hasAttribute('download')) return null;
  const url = new URL(link.href);
  if (url.origin !== location.origin) return null;
  if (pageOf(url, formsOf) === pageOf(location, formsOf)) return null;
  return url.pathname + url.search + url.hash;
}

/** Set while a form on the page has unsaved changes. It asks before going on. */
let guard: ((go: () => void) => void) | null = null;
/** Goes to another page or another form, after asking if that would lose unsaved changes. */
export const leaveFor = (go: () => void): void => (guard ? guard(go) : go());

type Props = {
  changes: number;
  /** Distinguishes this form from others at the same path, if `tab` doesn't. */
  formsOf?: FormsOf;
};

/**
 * Asks before the user leaves a page with unsaved changes: by a link, by Back and Forward, or by closing the tab (where
 * the browser asks). React-router's `useBlocker` needs a data router, which this site doesn't have. Instead, this
 * intercepts links and reverses a history step until the user has answered. Controls that navigate without a link call
 * {@link leaveFor}.
 */
export function LeaveGuard({ changes, formsOf }: Props) {
  const go = useNavigate();
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const here = useRef(0);
  const letPass = useRef(0);
  const on = changes > 0;

  const onClick = useEffectEvent((event: MouseEvent) => {
    const to = linkOf(event, formsOf);
    if (to === null) return;
    event.preventDefault();
    event.stopPropagation();
    setLeave(() => () => void go(to));
  });
  const page = useRef('');
  const onPop = useEffectEvent((event: PopStateEvent) => {
    if (letPass.current > 0) {
      letPass.current -= 1;
      if (pageOf(location, formsOf) === page.current) event.stopImmediatePropagation();
      return;
    }
    const by = placeIn(event.state) - here.current;
    if (pageOf(location, formsOf) === page.current || by === 0) {
      here.current = placeIn(event.state);
      return;
    }
    event.stopImmediatePropagation();
    letPass.current += 1;
    history.go(-by);
    setLeave(() => () => {
      letPass.current += 1;
      history.go(by);
    });
  });

  const start = useEffectEvent(() => {
    here.current = placeIn(history.state);
    page.current = pageOf(location, formsOf);
  });

  useEffect(() => {
    if (!on) return;
    start();
    const ask = (go: () => void) => setLeave(() => go);
    guard = ask;
    const click = (event: MouseEvent) => onClick(event);
    const endSteps = handleSteps((event) => onPop(event));
    const unload = (event: BeforeUnloadEvent) => event.preventDefault();
    document.addEventListener('click', click, true);
    addEventListener('beforeunload', unload);
    return () => {
      if (guard === ask) guard = null;
      document.removeEventListener('click', click, true);
      endSteps();
      removeEventListener('beforeunload', unload);
    };
  }, [on]);

  if (!on || !leave) return null;
  return (
    <Dialog
      title="Leave without saving?"
      onClose={() => setLeave(null)}
      actions={
        <>
          <Button onClick={() => setLeave(null)}>Keep editing</Button>
          <Button
            kind="danger"
            onClick={() => {
              setLeave(null);
              leave();
            }}
          >
            Leave page
          </Button>
        </>
      }
    >
      <p>You’ll lose {count(changes, 'change')}.</p>
    </Dialog>
  );
}

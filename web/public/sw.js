/*
 * Keeps the application on the device, so that a page opens and reloads without a connection: its code, and the last public answers. With a connection
 * nothing comes from here but code whose name says what is in it. What was asked as somebody (a token, a holder) is never kept.
 */
const code = 'code-1';
const answers = 'answers-1';
const mostCode = 300;
const mostAnswers = 80;
const shell = '/index.html';
/** The page's one script outside the application, which an old browser runs too. */
const early = '/supported.js';
/** Belongs to the server alone, whatever is asked of it. */
const foreign = /^\/(api|live|media|_local)(\/|$)/;

self.addEventListener('install', (event) => {
  event.waitUntil(keepShell().then(() => self.skipWaiting()));
});
self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOthers().then(() => self.clients.claim()));
});
/** What a page had loaded before this was here. */
self.addEventListener('message', (event) => {
  if (event.data?.type === 'loaded') event.waitUntil(keepAll(event.data.urls.filter(isCode)));
});
self.addEventListener('fetch', (event) => {
  const answer = answerTo(event);
  if (answer) event.respondWith(answer);
});

/** What somebody was told, on a device where they asked for it. */
self.addEventListener('push', (event) => {
  const { title = 'Sideout', text = 'There is something new.', path = '/my/notifications' } = event.data?.json() ?? {};
  const options = { body: text, icon: '/icons/192.png', badge: '/icons/badge.png', data: { path }, tag: `${path} ${text}` };
  event.waitUntil(self.registration.showNotification(title, options));
});
/** Leads to what it is about, in a window that is open already where there is one. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(new URL(event.notification.data?.path ?? '/', self.location.origin)));
});
async function openPage({ href, origin }) {
  if (origin !== self.location.origin) return;
  const [open] = await self.clients.matchAll({ type: 'window' });
  if (!open) return void (await self.clients.openWindow(href));
  // a window that may not come to the front is led there all the same
  await open.focus().catch(() => undefined);
  await open.navigate(href);
}

/** What answers a request in the network's place; undefined where the network does it alone. */
function answerTo(event) {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return undefined;
  if (isCode(request.url)) return fromCode(request);
  if (pathname === '/config.json' || pathname === early) return newest(event, code, mostCode);
  if (pathname.startsWith('/api/')) return isPublic(request) ? newest(event, answers, mostAnswers) : undefined;
  if (request.mode === 'navigate' && !foreign.test(pathname)) return page(event);
  return undefined;
}

const isCode = (url) => new URL(url, self.location.origin).pathname.startsWith('/assets/');
const isPublic = ({ headers }) => !headers.has('authorization') && !headers.has('x-holder');

async function fromCode(request) {
  const kept = await caches.match(request.url);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await keep(code, mostCode, request.url, answer.clone());
  return answer;
}

/** The network's answer, which is kept; without a connection the last one, without the moment it was given at. */
async function newest(event, cache, most) {
  const { request } = event;
  try {
    const answer = await fetch(request);
    if (answer.ok) event.waitUntil(keep(cache, most, request.url, answer.clone()));
    return answer;
  } catch (failure) {
    const kept = await caches.match(request.url);
    if (!kept) throw failure;
    const headers = new Headers(kept.headers);
    headers.delete('x-now');
    return new Response(kept.body, { status: kept.status, headers });
  }
}

/** A page of the site; without a connection the application, which shows it from what is kept. */
async function page(event) {
  try {
    const answer = await fetch(event.request);
    event.waitUntil(keepShell());
    return answer;
  } catch (failure) {
    const kept = await caches.match(shell);
    if (!kept) throw failure;
    return kept;
  }
}

/** The application and what it begins with; last of all the page that names them. */
async function keepShell() {
  const answer = await fetch(shell, { cache: 'no-cache' }).catch(() => null);
  if (!answer?.ok) return;
  const text = await answer.clone().text();
  await keepAll([...new Set(text.match(/\/(assets\/[^"'\s]+|supported\.js)/g) ?? [])]);
  await keep(code, mostCode, shell, answer);
}

const keepAll = (urls) =>
  Promise.all(
    urls.map(async (url) => {
      if (await caches.match(url)) return;
      const answer = await fetch(url).catch(() => null);
      if (answer?.ok) await keep(code, mostCode, url, answer);
    }),
  );

/** Keeps an answer as the newest; what has waited longest goes when there are too many. */
async function keep(name, most, url, answer) {
  const cache = await caches.open(name);
  await cache.delete(url);
  await cache.put(url, answer);
  const urls = await cache.keys();
  await Promise.all(urls.slice(0, Math.max(0, urls.length - most)).map((old) => cache.delete(old)));
}

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== code && name !== answers).map((name) => caches.delete(name)));
}

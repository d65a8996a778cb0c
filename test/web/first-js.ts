import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, type Rolldown } from 'vite';

export type FirstJs = {
  /** gz bytes of a bare page of react, react-dom, react-router, swr, styled-components that uses them as the site does */
  readonly bare: number;
  /** gz bytes before anything shows: the entry and what it imports */
  readonly entry: number;
  /** … and with the code of a screen, by its file's name */
  readonly screens: Readonly<Record<string, number>>;
};

const bareSource = `
import { StrictMode, Suspense, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Navigate, NavLink, Route, Routes, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import useSWR, { SWRConfig, useSWRConfig } from 'swr';
import { css, styled } from 'styled-components';
const look = css\`color: red;\`;
const P = styled.p\`\${look}\`;
const A = () => {
  const { data } = useSWR('/x', (url) => fetch(url).then((reply) => reply.json()));
  const { mutate } = useSWRConfig();
  const [state] = useState(0);
  const here = useLocation(), go = useNavigate(), [query] = useSearchParams(), params = useParams();
  useEffect(() => { go('/'); mutate(state); }, []);
  return <P>{data}{here.key}{query.get('a')}{params.a}<Link to="/b">b</Link><NavLink to="/c">c</NavLink></P>;
};
createRoot(document.getElementById('root')).render(<StrictMode><SWRConfig value={{}}><BrowserRouter><Suspense><Routes>
<Route path="/" element={<A />} /><Route path="*" element={<Navigate to="/" />} /></Routes></Suspense></BrowserRouter></SWRConfig></StrictMode>);`;

type Chunks = Rolldown.OutputChunk[];
const bytes = (code: string): number => gzipSync(code).length;

async function chunksOf(config: Parameters<typeof build>[0]): Promise<Chunks> {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  const made = (await build({
    ...config,
    logLevel: 'silent',
    build: { ...config?.build, write: false },
  }).finally(() => {
    process.env.NODE_ENV = before;
  })) as Rolldown.RolldownOutput;
  return made.output.filter((one): one is Rolldown.OutputChunk => one.type === 'chunk');
}

/** A chunk's static graph, itself included. */
function graph(
  chunk: Rolldown.OutputChunk,
  all: Chunks,
  seen = new Set<Rolldown.OutputChunk>(),
): Set<Rolldown.OutputChunk> {
  if (seen.has(chunk)) return seen;
  seen.add(chunk);
  for (const name of chunk.imports) {
    const next = all.find(({ fileName }) => fileName === name);
    if (next) graph(next, all, seen);
  }
  return seen;
}
const sum = (chunks: Iterable<Rolldown.OutputChunk>): number =>
  [...chunks].reduce((total, { code }) => total + bytes(code), 0);

/** Measures M17's first half: builds a bare page and the site in one run, and weighs what comes first. */
export async function measureFirstJs(screens: readonly string[]): Promise<FirstJs> {
  const bare = await chunksOf({
    configFile: false,
    plugins: [
      react(),
      {
        name: 'bare',
        resolveId: (id) => (id === 'bare.jsx' ? fileURLToPath(new URL('./bare.jsx', import.meta.url)) : null),
        load: (id) => (id.endsWith('/bare.jsx') ? bareSource : null),
      },
    ],
    build: { modulePreload: { polyfill: false }, target: 'es2023', rolldownOptions: { input: 'bare.jsx' } },
  });
  const site = await chunksOf({ configFile: fileURLToPath(new URL('../../web/vite.config.ts', import.meta.url)) });
  const entry = site.find(({ isEntry }) => isEntry)!;
  const first = graph(entry, site);
  const withScreen = (name: string): number => {
    const chunk = site.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/screens/${name}.tsx`));
    if (!chunk) throw new Error(`no screen ${name}`);
    return sum(graph(chunk, site, new Set(first)));
  };
  return {
    bare: sum(bare),
    entry: sum(first),
    screens: Object.fromEntries(screens.map((name) => [name, withScreen(name)])),
  };
}

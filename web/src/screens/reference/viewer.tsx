import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import styles from 'swagger-ui-dist/swagger-ui.css?url';
import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import { authHeaders, bearer, holder } from '#web/src/api/token.ts';

type Json = unknown;
type System = {
  readonly specActions: { updateResolvedSubtree(path: readonly string[], value: Json): unknown };
};

const isObject = (value: Json): value is Record<string, Json> => typeof value === 'object' && value !== null;
const within = (value: Json, path: readonly string[]): Json =>
  path.reduce<Json>((at, name) => (isObject(at) ? at[name] : undefined), value);

/** Returns part of a document with its references (`#/components/…`) replaced by their targets. A self-reference stays. */
export function inPlace(spec: object, part: Json, inside: readonly string[] = []): Json {
  if (Array.isArray(part)) return part.map((each) => inPlace(spec, each, inside));
  if (!isObject(part)) return part;
  const { $ref } = part;
  if (typeof $ref === 'string' && $ref.startsWith('#/components/') && !inside.includes($ref))
    return inPlace(spec, within(spec, $ref.slice(2).split('/')), [...inside, $ref]);
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, inPlace(spec, value, inside)]));
}

/**
 * Returns a plugin for Swagger UI that resolves references itself. Swagger UI's own resolver processes the whole
 * document for every part that is opened, which freezes the page for 20 seconds with ours. In our document, only
 * references to `components` have to be resolved.
 */
export const resolvesHere = (spec: object) => () => ({
  statePlugins: {
    spec: {
      wrapActions: {
        requestResolvedSubtree:
          (_: unknown, { specActions }: System) =>
          (path: readonly string[]) =>
            specActions.updateResolvedSubtree(path, inPlace(spec, within(spec, path))),
      },
    },
  },
});

/*
 * Swagger UI with our design tokens, so that all text is readable in light, dark and sun. The selectors are long
 * because its own rules use up to five classes.
 */
const ViewerLook = styled.div`
  .swagger-ui,
  .swagger-ui * {
    color: inherit !important;
    font-family: var(--ui);
    border-color: var(--line) !important;
    text-shadow: none !important;
  }
  .swagger-ui :is(code, pre, .microlight) {
    font-family: ui-monospace, monospace;
  }
  .swagger-ui .info {
    display: none;
  }
  .swagger-ui .wrapper {
    padding: 0;
  }
  .swagger-ui .operation-filter-input {
    width: 100%;
    max-width: none !important;
  }
  .swagger-ui :is(.opblock, .opblock-section-header, .model-box, .scheme-container, table, textarea, input, select, .dialog-ux .modal-ux) {
    background: var(--surface) !important;
    box-shadow: none !important;
  }
  .swagger-ui :is(pre, .highlight-code, .microlight, .copy-to-clipboard, .download-contents) {
    background: var(--sunken) !important;
  }
  .swagger-ui pre {
    overflow: visible !important;
    white-space: pre-wrap !important;
  }
  .swagger-ui .opblock-summary-method {
    background: var(--action) !important;
    color: var(--on-action) !important;
  }
  .swagger-ui :is(input, select, textarea, .btn) {
    min-height: var(--touch);
    border: 1.5px solid var(--control) !important;
    border-radius: 8px;
    background: var(--surface) !important;
  }
  .swagger-ui .btn.execute {
    background: var(--action) !important;
    color: var(--on-action) !important;
  }
  .swagger-ui :is(button, a, input, select, textarea):focus-visible {
    outline: 3px solid var(--focus);
  }
  .swagger-ui svg {
    fill: currentcolor !important;
  }
  /* This button shows only under a pointer and is too small to touch. */
  .swagger-ui .opblock .view-line-link {
    display: none;
  }
  .swagger-ui .opblock button {
    min-width: 24px;
    min-height: 24px;
  }
  .swagger-ui .opblock-summary-path {
    max-width: none;
    word-break: break-word;
  }
`;

/** A call is tried as the user who is signed in on the site. */
async function asCaller<R extends { headers: Record<string, string> }>(request: R): Promise<R> {
  const token = await bearer();
  Object.assign(
    request.headers,
    { 'x-holder': holder() },
    authHeaders(),
    token ? { authorization: `Bearer ${token}` } : {},
  );
  return request;
}

/** An OpenAPI document in Swagger UI, in our colors. Every call can be tried on this host. */
export function Viewer({ spec }: { spec: object }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return;
    // Without servers, calls go to this host, and there's no menu for choosing one.
    const { servers: _, ...here } = spec as { servers?: unknown };
    SwaggerUI({
      domNode: place.current,
      spec: here,
      docExpansion: 'none',
      defaultModelsExpandDepth: -1,
      filter: true,
      plugins: [resolvesHere(here)],
      requestInterceptor: asCaller,
    });
  }, [spec]);
  return (
    <>
      {/* Swagger UI's styles are in a separate file, because every page loads the site's single style sheet. */}
      <link rel="stylesheet" href={styles} precedence="default" />
      <ViewerLook ref={place} />
    </>
  );
}

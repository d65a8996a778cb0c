import type { Plugin } from 'vite';
import { type Node, split } from './split-module.ts';

const mark = '\0domain:';

/**
 * domain is pure, and its files hold rules beside schemas. A bundler moves whole files between chunks, so that one rule would bring the
 * validator along as soon as any other page uses the schema next to it. This hands it every top-level declaration of domain as a module of its
 * own (the file itself only re-exports them), each said to do nothing by being loaded. Importing a rule then costs that rule, not zod.
 */
export function splitDomain(folder: string): Plugin {
  const parts = new Map<string, string>();
  const inside = `^${folder.replaceAll('\\', '/').replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}/.*\\.ts$`;
  return {
    name: 'sideout:split-domain',
    apply: 'build',
    enforce: 'post',
    resolveId(id, importer) {
      if (id.startsWith(mark)) return id;
      if (!importer?.startsWith(mark)) return null;
      return this.resolve(id, importer.slice(mark.length).replace(/#\d+$/, ''), { skipSelf: true });
    },
    load(id) {
      const code = parts.get(id);
      return code === undefined ? null : { code, moduleType: 'js', moduleSideEffects: false };
    },
    transform: {
      filter: { id: new RegExp(inside) },
      handler(code, id) {
        const made = split(code, this.parse(code) as unknown as Node, (part) => `${mark}${id}#${part}`);
        if (made === null) return { code, map: null, moduleSideEffects: false };
        for (const [part, text] of made.parts) parts.set(part, text);
        return { code: made.facade, map: null, moduleSideEffects: false };
      },
    },
  };
}

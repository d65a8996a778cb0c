import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';

/**
 * A top-level constant as our formatter writes it: its name, and its value up to the semicolon after which the next
 * line begins at the left edge with something that doesn't close a bracket.
 */
const constant = /^((?:export )?const \w+(?:: [^=\n]+)? = )([\s\S]+?);(?=\n+[^\s})\]]|\n*$(?![\s\S]))/gm;
/** Values that only make a schema, an item or an operation. */
const made =
  /^(?:z\.|z\n|defineItem\(|operation\(|\w+\s*\.(?:extend|safeExtend|omit|pick|partial|array|optional|nullable|default|refine|min|max)\b)/;

/**
 * Lets the bundler drop schemas that nothing in a unit uses. It can't know that making one changes nothing else, so it
 * would keep every schema of each file that a unit imports, and a new environment would make them all before its first
 * response.
 */
export const withoutUnused: Plugin = {
  name: 'without unused schemas',
  setup(bundler) {
    bundler.onLoad({ filter: /\/(?:domain|functions)\/.*\.ts$/ }, ({ path }) => ({
      contents: marked(readFileSync(path, 'utf8')),
      loader: 'ts',
    }));
  },
};

/** Returns the source with every schema, item and operation marked as something that can be left out if it isn't used. */
export const marked = (source: string): string =>
  source.replace(constant, (whole, head: string, value: string) =>
    made.test(value) ? `${head}/* @__PURE__ */ (() => ${value})();` : whole,
  );

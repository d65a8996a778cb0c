import type { Schema } from './openapi.ts';

const indent = (depth: number): string => '  '.repeat(depth);

/** Deeper than this a shape is only named: nobody reads further in. */
const deepest = 4;

function objectShape(schema: Schema, depth: number): string {
  const fields = Object.entries(schema.properties ?? {});
  if (fields.length === 0) return typeof schema.additionalProperties === 'object' ? mapShape(schema, depth) : '{}';
  if (depth >= deepest) return '{ … }';
  const lines = fields.map(([name, field]) => {
    const optional = schema.required?.includes(name) ? '' : '?';
    return `${indent(depth + 1)}${name}${optional}: ${shapeOf(field, depth + 1)}`;
  });
  return `{\n${lines.join('\n')}\n${indent(depth)}}`;
}
const mapShape = ({ additionalProperties }: Schema, depth: number): string =>
  `{ [key]: ${shapeOf(additionalProperties as Schema, depth)} }`;

/** A JSON schema as a person writes a type: `{ id: integer, name?: string | null }`. */
export function shapeOf(schema: Schema, depth = 0): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ');
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return [...new Set(either.map((one) => shapeOf(one, depth)))].join(' | ');
  if (schema.allOf) return schema.allOf.map((one) => shapeOf(one, depth)).join(' & ');
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
  const named = types.map((type) => {
    if (type === 'object') return objectShape(schema, depth);
    if (type === 'array') return `${schema.items ? shapeOf(schema.items, depth) : 'anything'}[]`;
    return type === 'string' && schema.format ? schema.format : type;
  });
  return named.join(' | ') || 'anything';
}

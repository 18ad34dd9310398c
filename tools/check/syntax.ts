import { visitorKeys } from 'oxc-parser';
import type { SourceFile } from './tree.ts';

/** A node of the syntax tree, loosely: its kind, its place and whatever else it has. */
export type Node = { type: string; start: number; end: number } & Record<string, unknown>;

/** A function with the node around it and the name it goes by, when it has one. */
export type FunctionFound = { node: Node; parent: Node | null; name: string | null };

/** Calls `visit` for every node of a file in order of the text, with the node around it. */
export function walk(file: SourceFile, visit: (node: Node, parent: Node | null) => void): void {
  step(file.program as unknown as Node, null, visit);
}

/** Children in the order the parser documents, which is that of the text. */
function step(node: Node, parent: Node | null, visit: (node: Node, parent: Node | null) => void): void {
  visit(node, parent);
  for (const key of visitorKeys[node.type] ?? []) {
    const child = node[key];
    if (Array.isArray(child)) {
      for (const one of child) if (isNode(one)) step(one, node, visit);
    } else if (isNode(child)) step(child, node, visit);
  }
}

/** Whether a value is a node of the syntax tree. */
export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

/** Every function of a file that has a body. */
export function functionsOf(file: SourceFile): FunctionFound[] {
  const found: FunctionFound[] = [];
  walk(file, (node, parent) => {
    if (!/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)) return;
    if (isNode(node.body))
      found.push({ node, parent, name: nameOf(node) ?? (parent ? nameOf(parent) : null) });
  });
  return found;
}

/** The identifier a node declares or is keyed by, when it has one. */
export function nameOf(node: Node): string | null {
  const identifier = isNode(node.id) ? node.id : isNode(node.key) ? node.key : null;
  return identifier !== null && typeof identifier.name === 'string' ? identifier.name : null;
}

/** The last name of an expression: `edition` in `viewer.plan.edition`. */
export function lastName(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === 'Identifier') return String(node.name);
  return node.type === 'MemberExpression' ? lastName(node.property) : null;
}

/** Whether a node is the member `object.property` by name. */
export function isMember(node: unknown, object: string, property: string): boolean {
  return (
    isNode(node) &&
    node.type === 'MemberExpression' &&
    lastName(node.object) === object &&
    lastName(node.property) === property
  );
}

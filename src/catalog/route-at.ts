import type { Route } from './route.ts';
import { routes } from './routes.ts';

/** The paths of a route, as the router understands its parameters; made once, since every name in a list asks for its route. */
function patternOf(path: string): RegExp {
  const source = path
    .replace(/[\\.*+^${}|()[\]]/g, '\\$&')
    .replace(/\/:\w+(\?)?/g, (_, isOptional) => (isOptional ? '(?:/[^/]*)?' : '/[^/]+'));
  return new RegExp(`^${source}/*$`, 'i');
}

const places = routes.map((route) => ({
  route,
  pattern: route.path.includes(':') ? patternOf(route.path) : null,
}));

/** The route of a path, when one exists. */
export function routeAt(pathname: string): Route | undefined {
  return places.find(({ route, pattern }) => pattern?.test(pathname) ?? route.path === pathname)?.route;
}

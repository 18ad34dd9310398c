import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';

const require = createRequire(import.meta.url);

/** The package with the engine's libraries for this machine. */
export const enginePackage = `sherpa-onnx-${platform() === 'win32' ? 'win' : platform()}-${arch()}`;

/** The description of the package with the libraries, next to which they are. Throws where it is not installed. */
export const enginePlace = () =>
  createRequire(require.resolve('sherpa-onnx-node')).resolve(`${enginePackage}/package.json`);

/** The first of the optional packages that is not installed; null where all are. */
export function missingPackage(): string | null {
  const places: readonly (readonly [string, () => string])[] = [
    ['sherpa-onnx-node', () => require.resolve('sherpa-onnx-node')],
    [enginePackage, enginePlace],
    ['koffi', () => require.resolve('koffi')],
  ];
  const missing = places.find(([, place]) => {
    try {
      place();
      return false;
    } catch {
      return true;
    }
  });
  return missing?.[0] ?? null;
}

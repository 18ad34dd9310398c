export { SampleLink } from './SampleLink.tsx';
export { verifyObjects } from './verify-objects.ts';

export { verifyObjects } from './verify-objects.ts';

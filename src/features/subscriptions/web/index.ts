export { SubscribeTool } from './SubscribeTool.tsx';

export { PopupHost } from './PopupHost.tsx';

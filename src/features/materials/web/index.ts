export { PosterButton } from './PosterButton.tsx';

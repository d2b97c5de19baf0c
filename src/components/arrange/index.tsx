import './style.scss';

export { AddCard } from './add-card';
export { Controls } from './controls';

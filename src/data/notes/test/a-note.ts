export * from '../../../api/test/a-note';

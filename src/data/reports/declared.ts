/** The page of one brings them along, and they stay as they are for as long as it does: nothing of them is kept. */
export {
	fetchDeclaredReports,
	fetchMembers as findMembers,
	type DeclaredFilter,
	type DeclaredReport,
} from '../../api/declared-reports';

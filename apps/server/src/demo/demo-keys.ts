export type CompanyKey = 'brasserie' | 'autre';

export type DepartmentKey = 'grandPlace' | 'centraal' | 'atelier' | 'comptoir';

/** What the demo messages and papers are written with. */
export interface MessageWords {
  /** The service's name: つなぐ看護. */
  serviceName: string
  adviserName: string
  adviserFamily: string
  jobSeekerName: string
  familyName: string
  /** What she does: 看護師. */
  profession: string
  /** The workplace of the confirmed interview, and when it is: 11月26日(木) 14:00. */
  workplace: string
  interviewTime: string
  /** Two workplaces that the adviser has proposed. */
  proposed: readonly [string, string]
  /** The workplace that offers a position, where one does. */
  offering: string | null
}
